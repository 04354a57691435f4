/** «Chrome, Windows» of what a browser says about itself; the order matters: most of them name the others too. */
const browsers = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg[A-Z]*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

export function deviceOf(agent: string | null): string | null {
  if (!agent) return null
  const found = [browsers, systems].flatMap((kinds) => kinds.find(([mark]) => mark.test(agent))?.[1] ?? [])
  return found.join(', ') || agent.slice(0, 60)
}
