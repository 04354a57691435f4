/**
 * «у Соболевой»: the genitive of surnames whose ending alone tells it; all others stay as they are, for a wrong case is worse than none. Nobody asks
 * whose surname it is, so what depends on that («у Кима», but «у Ким») is left too.
 */
export function genitive(surname: string): string {
  for (const [ending, instead] of rules) if (ending.test(surname)) return surname.replace(ending, instead)
  return surname
}

const rules: [ending: RegExp, instead: string][] = [
  [/(ов|ев|ёв|ин|ын)а$/u, '$1ой'],
  [/(ск|цк)ая$/u, '$1ой'],
  [/(ск|цк)ий$/u, '$1ого'],
  [/(ов|ев|ёв)$/u, '$1а'],
]
