import { shellEn } from '#contract/shell/shell.en.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'

/** The interface's language; sent as X-Locale. */
export const locale = 'ru'

/** Lists (months, suggested reasons) are read from the texts themselves, not by a key. */
type Tree = { readonly [key: string]: string | readonly string[] | Tree }
type Singular<K extends string> = K extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : K
type Keys<T, P extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string
    ? `${P}${Singular<`${K}`>}`
    : T[K] extends readonly string[]
      ? never
      : Keys<T[K], `${P}${K}.`>
}[keyof T & (string | number)]
type Values = Record<string, string | number>
export type Texts<T> = (key: Keys<T>, values?: Values) => string

/**
 * A feature's `t('fields.name')`, typed by its texts; what Russian lacks is said in English, what neither has by its own name. Plural forms are
 * keys ending in `_one`, `_few`, `_many`, `_other` and are chosen by `count`; `{{name}}` is filled from the values (decision 010).
 */
export function texts<const T extends Tree>(name: string, ru: T, en: Tree = {}): Texts<T> {
  return (key, values = {}) => {
    const text = found(ru, key, values, plurals.ru) ?? found(en, key, values, plurals.en) ?? `${name}.${key}`
    return text.replace(/\{\{(\w+)\}\}/g, (_, field: string) => String(values[field] ?? ''))
  }
}

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') }

function found(tree: Tree, key: string, { count }: Values, rules: Intl.PluralRules): string | undefined {
  const path = key.split('.')
  const last = path.pop() ?? ''
  let at: Tree[string] | undefined = tree
  for (const step of path) at = branch(at)?.[step]
  const own = branch(at)
  const forms = count === undefined ? [last] : [`${last}_${rules.select(Number(count))}`, last]
  return forms.map((form) => own?.[form]).find((text) => typeof text === 'string')
}

const branch = (at: Tree[string] | undefined): Tree | undefined => (typeof at === 'object' && !Array.isArray(at) ? (at as Tree) : undefined) // a list has no keys

export const shell = texts('shell', shellRu, shellEn)
