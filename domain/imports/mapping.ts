interface Target {
  key: string
  title: string
  /** Other titles that people write. */
  aliases?: readonly string[]
}

/** Each column's field by its title; a field is guessed once, the first column that is called so. */
export function guessMapping(titles: readonly string[], targets: readonly Target[]): (string | null)[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const said = plain(title)
    const target = targets.find((one) => !taken.has(one.key) && [one.title, ...(one.aliases ?? [])].some((name) => plain(name) === said))
    if (!target || said === '') return null
    taken.add(target.key)
    return target.key
  })
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '')
