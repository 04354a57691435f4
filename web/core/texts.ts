import { createInstance } from 'i18next'
import { shellEn } from '#contract/shell/shell.en.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'

/** The interface's language; sent as X-Locale. */
export const locale = 'ru'

const i18n = createInstance()
// Resources are given, so the start is synchronous and a text is there before the first paint.
void i18n.init({
  lng: locale,
  fallbackLng: ['ru', 'en'],
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { ru: {}, en: {} },
})

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
export type Texts<T> = (key: Keys<T>, values?: Record<string, string | number>) => string

/**
 * Registers a feature's texts and answers its `t('fields.name')`, typed by them. Plural forms are keys ending in
 * `_one`, `_few`, `_many`, `_other` and are chosen by `count`.
 */
export function texts<const T extends Tree>(namespace: string, ru: T, en?: Tree): Texts<T> {
  i18n.addResourceBundle('ru', namespace, ru)
  if (en) i18n.addResourceBundle('en', namespace, en)
  // i18next would match the key against texts declared for the whole program; ours are typed here.
  return (key, values = {}) => i18n.t(key as string, { ...values, ns: namespace })
}

export const shell = texts('shell', shellRu, shellEn)
