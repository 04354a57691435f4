import { type ReactNode, useId, useState } from 'react'
import { chats } from '#contract/chats/chats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import desk from './desk.module.css'
import { t } from './texts.ts'

export interface Person {
  id: number
  name: string
}

/** 002 §5, decisions: people are looked for from three signs on, once the typing has rested (002 §9). */
const SHORTEST = 3
const REST = 600

/** A choice of several colleagues by their names. */
export function PeopleSearch({
  label,
  chosen,
  known = [],
  onChange,
  children,
}: {
  label: string
  chosen: Person[]
  /** Who is in already is not offered. */
  known?: readonly number[]
  onChange: (people: Person[]) => void
  children?: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), REST)
  const isLong = search.length >= SHORTEST
  const asked = useData(chats.users, isLong ? { query: { search } } : null, { quiet: true })
  const field = plainField<number>(useId(), null, () => {})
  const options = (isLong ? (asked.data?.users ?? []) : []).filter(({ id }) => !known.includes(id) && !chosen.some((one) => one.id === id))
  return (
    <>
      <FieldFrame field={field} label={label}>
        <Combobox
          field={field}
          chosen=""
          chosenId={null}
          options={options}
          isLoading={asked.isFetching}
          from={asked}
          nothing={isLong ? t('list.nothing') : t('group.short')}
          onType={setTyped}
          onPick={(one) => one && onChange([...chosen, { id: one.id, name: one.name }])}
        />
      </FieldFrame>
      {chosen.length > 0 && (
        <ul className={desk.chosen} aria-label={t('group.chosen')}>
          {chosen.map((one) => (
            <li key={one.id}>
              {one.name}
              <IconButton
                icon="close"
                label={t('group.drop', { name: one.name })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  )
}
