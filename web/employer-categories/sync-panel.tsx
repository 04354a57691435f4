import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { changed, created, type Edited, kept, listsOf, restored, withoutItem } from '#domain/employer-categories/edited.ts'
import { useSession } from '#web/core/session.ts'
import { type FieldProps, useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './employer-categories.module.css'
import { isWrong, itemErrors } from './sync-errors.ts'
import { t } from './texts.ts'

interface Titled {
  title: string
}
export type FieldOf<V> = <K extends keyof V & string>(name: K) => FieldProps<NonNullable<V[K]>>

interface SyncPanelProps<V extends Titled> {
  /** Distinguishes this list from others of the address. */
  name: string
  rows: (V & { id: number })[]
  item: z.ZodObject
  blank: V
  words: { create: string; empty: string; title: string }
  save: (lists: ReturnType<typeof listsOf<V>>) => Promise<unknown>
  /** The controls of one item. */
  children: (field: FieldOf<V>) => ReactNode
}

/** A list of items that is saved whole: what was created, updated and deleted goes as three lists (002 §4). */
export function SyncPanel<V extends Titled>({ name, rows, item, blank, words, save, children }: SyncPanelProps<V>) {
  const { can } = useSession()
  const schema = useMemo(() => z.object({ items: z.array(z.custom<Edited<V>>()).superRefine(itemErrors(item)) }), [item])
  const initial = useMemo(() => ({ items: rows.map(({ id, ...value }) => kept(id, value as unknown as V)) }), [rows]) // a row without its number
  const form = useForm({ whileSaving: 'closed', schema, name, initial, save: ({ items }) => save(listsOf(items)) })
  const field = form.field('items')
  const items = field.value ?? []
  const put = (at: number, value: Edited<V>) => field.onChange(items.map((one, index) => (index === at ? value : one)))
  return (
    <FormView form={form} submit={t('list.save')} isReadOnly={!can('Settings.update')}>
      {items.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      <ul className={styles.items} aria-label={words.title}>
        {items.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new item has no other name than its place
          <li key={index} className={styles.item}>
            <Item
              edited={one}
              fieldOf={fieldsOf(one, (value) => put(index, changed(one, value)), field, errorsAt(item, items, index, field.error))}
              remove={() => field.onChange(withoutItem(items, index))}
              takeBack={() => put(index, restored(one))}
            >
              {children}
            </Item>
          </li>
        ))}
      </ul>
      <FieldError field={{ id: field.id, error: items.some((_, index) => isWrong(item, items, index)) ? undefined : field.error }} />
      <div className={styles.acts}>
        <Button icon="plus" onClick={() => field.onChange([...items, created(blank)])}>
          {words.create}
        </Button>
      </div>
    </FormView>
  )
}

interface ItemProps<V extends Titled> {
  edited: Edited<V>
  fieldOf: FieldOf<V>
  remove: () => void
  takeBack: () => void
  children: (field: FieldOf<V>) => ReactNode
}

function Item<V extends Titled>({ edited, fieldOf, remove, takeBack, children }: ItemProps<V>) {
  const name = edited.value.title || t('list.unnamed')
  if (edited.edit === 2)
    return (
      <div className={styles.leaving}>
        <span className={styles.gone}>{name}</span> <span className={styles.edit}>{t('list.edits.2')}</span>
        <Button onClick={takeBack}>{t('list.takeBack')}</Button>
      </div>
    )
  return (
    <>
      {children(fieldOf)}
      <div className={styles.acts}>
        <Button kind="warning" icon="remove" onClick={remove} aria-label={t('list.remove', { name })}>
          {t('list.removeShort')}
        </Button>
        {edited.edit !== null && <span className={styles.edit}>{t(`list.edits.${edited.edit}`)}</span>}
      </div>
    </>
  )
}

/** Errors are shown once the list was sent or left: its own field says when. */
const errorsAt = <V,>(item: z.ZodObject, items: Edited<V>[], at: number, shown: string | undefined) =>
  shown === undefined ? {} : isWrong(item, items, at) || {}

const fieldsOf =
  <V,>(edited: Edited<V>, change: (value: V) => void, list: FieldProps<Edited<V>[]>, errors: Record<string, string>): FieldOf<V> =>
  (name) => ({
    id: `${list.id}-${edited.id ?? 'new'}-${name}`,
    name,
    value: edited.value[name] as NonNullable<(typeof edited.value)[typeof name]>, // an item has no empty values
    error: errors[name],
    required: true,
    onChange: (value) => change({ ...edited.value, [name]: value ?? '' }),
    onBlur: list.onBlur,
  })
