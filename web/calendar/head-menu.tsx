import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { paths } from '#contract/shell/paths.ts'
import { printSearch } from '#web/core/search-params.ts'
import { useSession } from '#web/core/session.ts'
import type { DayColumn } from '#web/ui/day-grid/model.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { seatOf } from './panes.ts'
import { t } from './texts.ts'

interface Asked {
  column: DayColumn
  at: { x: number; y: number }
}

/** `more`: what else the screen does with a column. */
/** The menu of a master's day, opened from the head of her column; `more`: the screen's own items. */
export function useHeadMenu(more: (column: DayColumn) => MenuItem[]) {
  const { can } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useCallback((column: DayColumn, at: Asked['at']) => setAsked({ column, at }), [])
  return {
    open: can(bookings.move.may) ? open : undefined,
    menu: asked && <HeadMenu asked={asked} more={more(asked.column)} onClose={() => setAsked(null)} />,
  }
}

function HeadMenu({ asked: { column, at }, more, onClose }: { asked: Asked; more: MenuItem[]; onClose: () => void }) {
  const navigate = useNavigate()
  const { unitId, date, employerId } = seatOf(column.id)
  const search = { unit_id: String(unitId), employer_id: String(employerId), date }
  const absent = {
    label: t('head.absent'),
    icon: 'employers' as const,
    href: paths.reseating + printSearch(search),
    run: () => void navigate({ to: paths.reseating, search }),
  }
  return <Menu label={t('head.label', { name: column.title })} anchor={at} items={[...more, absent]} onClose={onClose} />
}
