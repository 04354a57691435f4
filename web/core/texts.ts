import { shellRu } from '#contract/shell/shell.ru.ts'
import { chunk } from './chunk.ts'
import { type Language, languageNow } from './theme.ts'

/** The interface's language; sent as X-Locale. A feature without English texts stays Russian. */
export const locale = languageNow

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
 * A feature's `t('fields.name')`, typed by its texts; what one language lacks is said in the other, what neither has by its own name. Plural forms are
 * keys ending in `_one`, `_few`, `_many`, `_other` and are chosen by `count`; `{{name}}` is filled from the values (decision 010).
 */
export function texts<const T extends Tree>(name: string, ru: T, en: Tree | (() => Tree) = {}): Texts<T> {
  return (key, values = {}) => {
    const treeOf = { ru: () => ru, en: () => (typeof en === 'function' ? en() : en) }
    const said = (language: Language) => found(treeOf[language](), key, values, plurals[language])
    const text = said(locale()) ?? said('ru') ?? said('en') ?? `${name}.${key}`
    return filled(text, values)
  }
}

/** A text cut at its fields, each of which stands at an odd place: the big day says a thousand labels. */
const cuts = new Map<string, readonly string[]>()

function filled(text: string, values: Values): string {
  if (!text.includes('{{')) return text
  const parts = cuts.get(text) ?? text.split(/\{\{(\w+)\}\}/)
  cuts.set(text, parts)
  return parts.map((part, at) => (at % 2 === 1 ? String(values[part] ?? '') : part)).join('')
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

/** English texts that every page needs; readers of Russian do not load them. */
let english: { shell: Tree; titles: Readonly<Record<string, string>> } | null = null
let fieldRules: ReadonlyMap<string, string> | null = null

const bringEnglish = chunk(() => import('./english.ts'))
const bringRules = chunk(() => import('./english-rules.ts'))

export async function learnEnglish() {
  english ??= (await bringEnglish()).english
}

/** Loads the English rules for a program with forms. */
export async function learnEnglishRules() {
  fieldRules ??= (await bringRules()).englishRules
}

export const shell = texts('shell', shellRu, () => english?.shell ?? {})

/** Null of a screen that English does not name, and for who reads Russian. */
export const englishTitle = (name: string) => (locale() === 'en' ? (english?.titles[name] ?? null) : null)

/** The error of a field in the chosen language; words of a feature itself stay as they are. */
export const ruleWords = (text: string) => (locale() === 'en' ? (fieldRules?.get(text) ?? text) : text)
