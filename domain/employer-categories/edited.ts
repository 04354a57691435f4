/** What an item of an editor became: 0 created, 1 updated, 2 deleted; null: as it is kept (002 §4). */
export type Edit = 0 | 1 | 2 | null
export interface Edited<V> {
  /** null: the server does not know the item yet. */
  id: number | null
  value: V
  edit: Edit
}

export const kept = <V>(id: number, value: V): Edited<V> => ({ id, value, edit: null })
export const created = <V>(value: V): Edited<V> => ({ id: null, value, edit: 0 })
/** Changes an item; a new item stays marked as new until it is saved. */
export const changed = <V>(item: Edited<V>, value: V): Edited<V> => ({ ...item, value, edit: item.edit === 0 ? 0 : 1 })

/** Removes an item: a new one at once, a stored one when the editor is saved, until which it may be brought back. */
export const withoutItem = <V>(items: Edited<V>[], at: number): Edited<V>[] =>
  items.flatMap((item, index) => (index === at ? gone(item) : [item]))
const gone = <V>(item: Edited<V>): Edited<V>[] => (item.edit === 0 ? [] : [{ ...item, edit: 2 }])

/** Brings a removed item back, with its changes. */
export const restored = <V>(item: Edited<V>): Edited<V> => ({ ...item, edit: 1 })

/** The three lists of a save. */
export function listsOf<V extends object>(items: Edited<V>[]) {
  const known = items.flatMap(({ id, value, edit }) => (id === null ? [] : [{ id, value, edit }]))
  return {
    create: items.filter(({ edit }) => edit === 0).map(({ value }) => value),
    update: known.filter(({ edit }) => edit === 1).map(({ id, value }) => ({ ...value, id })),
    delete: known.filter(({ edit }) => edit === 2).map(({ id }) => id),
  }
}
