import { acts } from '#contract/acts.ts'
import type { Act, Acts } from '#contract/core/acts.ts'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'
import { countText } from '#domain/core/number-text.ts'
import { auditsRu } from './audits.ru.ts'
import type { ActPart, ActRow } from './audits.ts'
import type { AuditModel } from './models.ts'

const russian = new Intl.PluralRules('ru')
/** An act without words of its own names at most this many kinds of things that it changed. */
const MOST = 3

/** «Утверждено 56 смен, открыто 412 окон», «Перенос: Запись № 853», «Клиент Романова Лариса: изменение». */
export function sayingOf({ command, parts }: Pick<ActRow, 'command' | 'parts'>): string {
  const act = actOf(command)
  const told = parts.flatMap((part) => toldOf(act, part) ?? [])
  if (told.length > 0) return capital(told.join(', '))
  const main = mainOf(command, parts)
  if (act) return main ? `${act.ru}: ${thingOf(main)}` : act.ru
  const said = command === null ? parts.slice(0, MOST) : parts.filter((part) => part === main)
  return (
    said.map((part) => `${thingOf(part)}: ${auditsRu.events[part.event].toLowerCase()}`).join('; ') +
    (said.length < parts.length && command === null ? '…' : '')
  )
}

const all: Record<string, Acts> = acts
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The words of a call, or undefined: it has none of its own. */
export function actOf(command: string | null): Act | undefined {
  const [feature = '', call = ''] = command?.split('.') ?? []
  return all[camel(feature)]?.[call]
}

function toldOf(act: Act | undefined, { model_type, event, count }: ActPart): string | undefined {
  const forms = act?.told?.[`${model_type} ${event}`]
  if (!forms) return undefined
  const [one, few, many] = forms
  const form = { zero: many, one, two: few, few, many, other: few }[russian.select(count)]
  return form.replace('{{count}}', countText(count))
}

/** What the call is about: a thing of its own feature, else the first that it has written. */
function mainOf(command: string | null, parts: readonly ActPart[]): ActPart | undefined {
  const known: Records[string] | object = (records as Record<string, Records>)[camel(command?.split('.')[0] ?? '')] ?? {}
  return parts.find(({ model_type }) => Object.hasOwn(known, model_type)) ?? parts[0]
}

function thingOf({ model_type, model_id, name, count }: ActPart): string {
  const title = auditsRu.models[model_type as AuditModel] ?? model_type // a kind that is gone keeps its bare name
  if (count > 1) return `${title} (${countText(count)})`
  return name === null ? `${title} №\u00a0${model_id}` : `${title} ${name}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
