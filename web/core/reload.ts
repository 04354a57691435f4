/** A module of its own: a test's browser cannot load a page, and counts instead. */
export const reloadPage = () => window.location.reload()
export const openPage = (address: string) => window.location.assign(address)
