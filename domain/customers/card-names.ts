import { phoneTail } from '#domain/core/names.ts'

export interface Named {
  /** Last, first and middle name in one line. */
  title: string
  phone: string
}

export interface CardName {
  /** As much of the name as tells her from others: «Михайлова Полина». */
  name: string
  /** The name for a place with room for one line: «Михайлова П.». */
  short: string
}

/** How the customers of one day are called on their cards: nobody shares a name with another, however short it is. */
export function cardNames<Id>(customers: ReadonlyMap<Id, Named>): Map<Id, CardName> {
  const people = [...customers].map(([id, one]) => ({ id, names: namesOf(one), shorts: shortsOf(one) }))
  const [name, short] = [firstOwn(people.map(({ names }) => names)), firstOwn(people.map(({ shorts }) => shorts))]
  return new Map(people.map(({ id, names, shorts }) => [id, { name: name(names), short: short(shorts) }]))
}

/** The first form that nobody else could be called by; of those who cannot be told apart the longest. */
function firstOwn(all: readonly string[][]): (forms: string[]) => string {
  const counts = new Map<string, number>()
  for (const form of all.flat()) counts.set(form, (counts.get(form) ?? 0) + 1)
  return (forms) => forms.find((form) => counts.get(form) === 1) ?? forms.at(-1) ?? ''
}

/** Names from the shortest to the longest; namesakes are told apart by the end of the phone. */
function namesOf({ title, phone }: Named): string[] {
  const [last = '', first = '', middle = ''] = title.split(' ')
  const usual = `${last} ${first}`.trim()
  return [...new Set([usual, middle === '' ? usual : `${usual} ${initial(middle)}`, title, withTail(title, phone)])]
}

function shortsOf(person: Named): string[] {
  const [last = '', first = ''] = person.title.split(' ')
  if (first === '') return namesOf(person)
  const letters = [...first]
  const growing = letters.slice(0, -1).map((_, at) => `${last} ${letters.slice(0, at + 1).join('')}.`)
  return [...new Set([...growing, ...namesOf(person)])]
}

const initial = (name: string) => `${[...name][0] ?? ''}.`

const withTail = (title: string, phone: string) => (phoneTail(phone) === '' ? title : `${title} …${phoneTail(phone)}`)
