type Named = { name: string } | null | undefined

/** Prints «Арбат · Витрина»; a store that is called as its studio is said once. */
export function placeOf(unit: Named, store: Named): string | null {
  if (!unit || !store) return null
  return unit.name === store.name ? store.name : `${unit.name} · ${store.name}`
}
