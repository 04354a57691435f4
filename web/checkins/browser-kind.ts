export type BrowserKind = 'iphone' | 'android' | 'firefox' | 'other'

/** Whose settings a person has to find: every browser of an iPhone keeps them as Safari does, an iPad says that it is a Mac. */
export function browserKind({ userAgent, maxTouchPoints = 0 }: Pick<Navigator, 'userAgent'> & Partial<Navigator>): BrowserKind {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iphone'
  if (/Firefox/.test(userAgent)) return 'firefox'
  return /Android/.test(userAgent) ? 'android' : 'other'
}
