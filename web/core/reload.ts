/** A module of its own, so that tests, whose browser cannot load a page, count the calls instead. */
export const reloadPage = () => window.location.reload()
export const openPage = (address: string) => window.location.assign(address)
