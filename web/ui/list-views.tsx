import { type ComponentType, Suspense } from 'react'
import { IconButton } from './button.tsx'

/** Saved views are a feature; lists know none: the program's start lends the menu to them (web/main.tsx). */
interface Lent {
  label: string
  Menu: ComponentType
}
let lent: Lent | null = null
export function lendViews(views: Lent) {
  lent = views
}

export function ListViews() {
  if (lent === null) return null
  const { Menu, label } = lent
  return (
    <Suspense fallback={<IconButton icon="star" label={label} disabled />}>
      <Menu />
    </Suspense>
  )
}
