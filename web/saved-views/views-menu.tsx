import { useState } from 'react'
import type { SavedView } from '#contract/saved-views/saved-views.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { t } from './texts.ts'
import { useViews } from './use-views.ts'
import { ManageViews, NewView } from './view-dialogs.tsx'

/** The saved views of a list by their names, beside its search. */
export function ViewsMenu() {
  const { list, query, views, shown, show } = useViews()
  const [open, setOpen] = useState<'new' | 'manage' | null>(null)
  const items: MenuItem[] = [
    { label: t('all'), isChosen: query === '', run: () => show(null) },
    ...views.map((one) => itemOf(one, one === shown, () => show(one))),
    ...(query !== '' && shown === null ? [{ label: t('save'), icon: 'plus' as const, run: () => setOpen('new') }] : []),
    ...(views.length > 0 ? [{ label: t('manage'), icon: 'settings' as const, run: () => setOpen('manage') }] : []),
  ]
  return (
    <>
      <MenuButton label={t('title')} items={items} isLeft>
        {(opener) => <IconButton icon="star" label={shown ? `${t('menu')}: ${shown.title}` : t('menu')} {...opener} />}
      </MenuButton>
      {open === 'new' && <NewView list={list} query={query} onClose={() => setOpen(null)} />}
      {open === 'manage' && <ManageViews views={views} query={query} onClose={() => setOpen(null)} />}
    </>
  )
}

const itemOf = (view: SavedView, isChosen: boolean, run: () => void): MenuItem => ({
  label: view.title,
  isChosen,
  run,
  ...(view.is_default === 1 && { icon: 'star' }),
})
