import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { pageAt } from '#web/routes.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { PartName } from './parts.ts'

/** Only items that lead somewhere: parts of the help page, studios of the company, dialogs. */
export function HelpMenu({ onOpen }: { onOpen: (name: PartName) => void }) {
  const { can } = useSession()
  const navigate = useNavigate()
  const section = (id: 'manual' | 'faq' | 'sprint'): MenuItem => ({
    label: shell(`help.${id}`),
    icon: id === 'sprint' ? 'list' : 'info',
    href: `${paths.help}#${id}`,
    run: () => void navigate({ to: paths.help, hash: id }),
  })
  const structure: MenuItem = {
    label: shell('help.structure'),
    icon: 'units',
    href: paths.units,
    run: () => void navigate({ to: paths.units }),
  }
  const units = pageAt(paths.units)
  const items: MenuItem[] = [
    ...(['manual', 'faq', 'sprint'] as const).map(section),
    { label: shell('help.disclosure'), icon: 'log', run: () => onOpen('disclosure') },
    ...(units && can(units.may) ? [structure] : []),
    { label: shell('shortcuts.title'), icon: 'settings', run: () => onOpen('keys') },
  ]
  return (
    <MenuButton label={shell('header.help')} items={items}>
      {(opener) => <IconButton icon="help" label={shell('header.help')} {...opener} />}
    </MenuButton>
  )
}
