/** The line that the arrows walk to; jsdom cannot scroll. */
export const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })
