import { useId, useState } from 'react'
import { type GoodRow, goods } from '#contract/goods/goods.ts'
import { call } from '#web/core/call.ts'
import { parseNumber } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { toast } from '#web/core/toast.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { useInTurn } from '#web/core/use-in-turn.ts'
import { GoodPicker, goodOfScan } from '#web/goods/good-picker.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TypedInput } from '#web/ui/typed-field.tsx'
import styles from './good-labels.module.css'
import { t } from './texts.ts'

export interface SheetLine {
  good_id: number
  title: string
  count: number
}

/** The goods to print with their numbers of labels; scanning a good again adds one. */
export function SheetLines({ field }: { field: FieldProps<SheetLine[]> }) {
  const lines = field.value ?? []
  const change = (good_id: number, count: number | null) =>
    field.onChange(lines.map((one) => (one.good_id === good_id ? { ...one, count: count ?? 0 } : one)))
  return (
    <section className={styles.part} aria-label={t('lines')}>
      <AddGood field={field} />
      {lines.length === 0 && <p className={styles.hint}>{t('empty')}</p>}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((one) => (
            <li key={one.good_id}>
              <span className={styles.name}>{one.title}</span>
              <Count line={one} id={`${field.id}-${one.good_id}`} onChange={(count) => change(one.good_id, count)} />
              <IconButton
                icon="close"
                label={t('drop', { name: one.title })}
                onClick={() => field.onChange(lines.filter((other) => other.good_id !== one.good_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError field={field} />
    </section>
  )
}

interface CountProps {
  id: string
  line: SheetLine
  onChange: (count: number | null) => void
}

function Count({ id, line, onChange }: CountProps) {
  const label = t('countOf', { name: line.title })
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <TypedInput
        field={plainField(id, line.count, onChange)}
        label={label}
        parse={parseNumber}
        print={String}
        inputMode="numeric"
        className={styles.count}
      />
    </>
  )
}

function AddGood({ field }: { field: FieldProps<SheetLine[]> }) {
  const id = useId()
  const [round, setRound] = useState(0)
  // Codes come faster than answers.
  const add = useInTurn(field.value ?? [], async (now, find: () => Promise<GoodRow | undefined>) => {
    const good = await find().catch(showRefusal)
    if (!good) return now
    const next = more(now, good)
    field.onChange(next)
    return next
  })
  useScan((code) =>
    add(async () => {
      const found = await goodOfScan(code)
      if (!found) toast.error(t('unknown', { code }))
      return found
    }),
  )
  const picker = plainField<number>(id, null, (good) => {
    if (good === null) return
    add(() => call(goods.show, { params: { id: good }, query: {} }))
    setRound(round + 1)
  })
  return <GoodPicker key={round} field={picker} label={t('add')} />
}

function more(lines: SheetLine[], { id, title }: GoodRow): SheetLine[] {
  if (!lines.some((one) => one.good_id === id)) return [...lines, { good_id: id, title, count: 1 }]
  return lines.map((one) => (one.good_id === id ? { ...one, count: one.count + 1 } : one))
}
