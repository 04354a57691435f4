import { useState } from 'react'
import { DAY_SECONDS, isClock, parseClock, printClock } from '#domain/core/clock-time.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import styles from './employer-categories.module.css'
import { t } from './texts.ts'

type Aliases = Record<string, number>
/** A typed span, an end of which may be missing. */
type Span = [begin: string | null, end: string | null]

/** Hours between which the people of the category may work; on the wire begin → end, seconds of the day. */
export function AliasesField({ field }: { field: FieldProps<Aliases> }) {
  const [spans, setSpans] = useState<{ of: string; list: Span[] } | null>(null)
  const known = JSON.stringify(field.value ?? {})
  // A list that came from outside, after discarding or saving, replaces the typed one.
  const list = spans?.of === known ? spans.list : spansOf(field.value ?? {})
  const change = (next: Span[]) => {
    const aliases = aliasesOf(next)
    setSpans({ of: JSON.stringify(aliases), list: next })
    field.onChange(aliases)
  }
  const put = (at: number, part: 0 | 1, clock: string | null) =>
    change(list.map((span, index): Span => (index === at ? replaced(span, part, clock) : span)))
  const clockField = (at: number, part: 0 | 1) => ({
    id: `${field.id}-${at}-${part}`,
    name: `${field.name}.${at}.${part}`,
    required: true,
    error: undefined,
    onBlur: field.onBlur,
    value: list[at]?.[part],
    onChange: (clock: string | null) => put(at, part, clock),
  })
  return (
    <fieldset className={styles.spans} aria-label={t('fields.aliases')}>
      {list.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place
        <div key={index} className={styles.span}>
          <TimeField field={clockField(index, 0)} label={t('fields.begin')} />
          <TimeField field={clockField(index, 1)} label={t('fields.end')} />
          <IconButton icon="remove" label={t('removeAlias')} onClick={() => change(list.filter((_, other) => other !== index))} />
        </div>
      ))}
      <FieldError field={field} />
      <Button icon="plus" onClick={() => change([...list, [null, null]])}>
        {t('addAlias')}
      </Button>
    </fieldset>
  )
}

const replaced = ([begin, end]: Span, part: 0 | 1, clock: string | null): Span => (part === 0 ? [clock, end] : [begin, clock])
const spansOf = (aliases: Aliases): Span[] => Object.entries(aliases).map(([begin, end]) => [printClock(Number(begin)), printClock(end)])

/** What cannot be read or stands twice becomes what the schema refuses: an end before its begin. */
function aliasesOf(spans: Span[]): Aliases {
  const aliases: Aliases = {}
  for (const [begin, end] of spans) {
    const from = secondsOf(begin) ?? 0
    aliases[from] = from in aliases || begin === null ? -1 : (secondsOf(end) ?? -1)
  }
  return aliases
}

/** Seconds of a typed time; an end may be midnight. */
function secondsOf(clock: string | null) {
  if (clock === null) return null
  if (clock === '24:00') return DAY_SECONDS
  return isClock(clock) ? parseClock(clock) : null
}
