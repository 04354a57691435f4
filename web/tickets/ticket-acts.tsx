import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { type TicketCard, tickets } from '#contract/tickets/tickets.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { DuplicateDialog, ReasonDialog, SubjectDialog } from './act-dialogs.tsx'
import { t } from './texts.ts'
import type { TicketProps } from './ticket-page.tsx'

type Status = TicketCard['status']
type Open = { kind: 'reason'; to: Status } | { kind: 'duplicate' } | { kind: 'subject' }

/** The acts that the server allows now; one that needs words asks for them. */
export function TicketActs({ ticket, onSaved }: TicketProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const move = useSave(tickets.status, { saved: t('acts.done'), failed: t('acts.failed'), done: onSaved })
  const remove = useRemove(ticket)
  const go = (to: Status) => {
    if (to === 4) setOpen({ kind: 'duplicate' })
    else if (asksReason(ticket, to)) setOpen({ kind: 'reason', to })
    else move.mutate({ params: { id: ticket.id }, body: { status: to } })
  }
  const main = ticket.next.filter((to) => to === 2 || (to === 5 && ticket.status === 0))
  const more = [
    ...ticket.next.filter((to) => !main.includes(to)).map((to) => ({ label: actName(ticket, to), run: () => go(to) })),
    ...(ticket.may_edit === 1 ? [{ label: t('acts.edit'), run: () => setOpen({ kind: 'subject' }) }] : []),
    ...(ticket.may_remove === 1 ? [{ label: t('acts.remove'), isWarning: true, run: () => void remove() }] : []),
  ]
  const close = () => setOpen(null)
  return (
    <>
      {main.toReversed().map((to, at) => (
        <Button
          key={to}
          {...(at === 0 && { kind: 'primary' as const })}
          icon={to === 5 ? 'play' : 'check'}
          aria-disabled={move.isPending}
          onClick={() => go(to)}
        >
          {actName(ticket, to)}
        </Button>
      ))}
      {more.length > 0 && (
        <MenuButton label={t('acts.more')} items={more}>
          {(opener) => <IconButton icon="more" label={t('acts.more')} {...opener} />}
        </MenuButton>
      )}
      {open?.kind === 'reason' && (
        <ReasonDialog ticket={ticket} onSaved={onSaved} to={open.to} act={actName(ticket, open.to)} onClose={close} />
      )}
      {open?.kind === 'duplicate' && <DuplicateDialog ticket={ticket} onSaved={onSaved} onClose={close} />}
      {open?.kind === 'subject' && <SubjectDialog ticket={ticket} onSaved={onSaved} onClose={close} />}
    </>
  )
}

const asksReason = ({ status }: TicketCard, to: Status) => to === 6 || to === 7 || (to === 5 && status === 6)

function actName({ status, roles }: TicketCard, to: Status): string {
  const isStaff = roles.includes('head') || roles.includes('executor')
  if (to === 2 && isStaff) return t('acts.resolve')
  if (to === 2) return t(status === 1 ? 'acts.resolveByAuthor' : 'acts.withdraw')
  if (to === 4) return t('acts.duplicate')
  if (to === 6) return t('acts.propose')
  if (to === 7) return t('acts.reject')
  return t(backToWork[status] ?? 'acts.restore')
}

const backToWork = { 0: 'acts.take', 1: 'acts.resume', 6: 'acts.fromProposal' } as Partial<
  Record<Status, 'acts.take' | 'acts.resume' | 'acts.fromProposal'>
>

function useRemove({ id, number }: TicketCard) {
  const navigate = useNavigate()
  const remove = useSave(tickets.remove, { saved: t('removed'), failed: t('acts.failed') })
  return async () => {
    const question = { title: t('removeTitle', { number }), text: t('removeText'), action: shell('form.remove'), isDangerous: true }
    if (!(await confirm(question))) return
    await remove.mutateAsync({ params: { id } }).then(
      () => navigate({ to: paths.tickets }),
      () => undefined,
    )
  }
}
