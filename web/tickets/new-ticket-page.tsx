import { useSearch } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { type TicketSection, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { useData } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { NewTicketForm } from './new-ticket-form.tsx'
import { t } from './texts.ts'
import styles from './tickets.module.css'

/** A chain of questions, each with its own address, and the form at its end: the way back keeps what was chosen. */
export default function NewTicketPage() {
  const { data, error, refetch } = useData(ticketGroups.sections, { query: {} })
  return (
    <Page
      title={t('newTicket.title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.tickets}>
          {t('back')}
        </LinkButton>
      }
    >
      {!data && error && <Failure title={t('newTicket.questionsFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.groups.length === 0 && (
        <Empty icon="note" title={t('newTicket.none')} text={t('newTicket.noneText')}>
          <LinkButton to={paths.ticketsGroups}>{t('newTicket.toGroups')}</LinkButton>
        </Empty>
      )}
      {data && data.groups.length > 0 && <Chain groups={data.groups} sections={data.items} />}
    </Page>
  )
}

interface ChainProps {
  groups: { id: number; name: string }[]
  sections: TicketSection[]
}

function Chain({ groups, sections }: ChainProps) {
  const search: { group?: string; question?: string } = useSearch({ strict: false })
  const way = wayTo(sections, Number(search.question))
  const [last] = way.slice(-1)
  const groupId = last?.ticket_group_id ?? Number(search.group)
  const group = groups.find(({ id }) => id === groupId)
  if (!group) return <Choice title={t('newTicket.group')} options={groups.map(({ id, name }) => ({ ...ofGroup(id), name }))} />
  const next = last ? last.children : sections.filter((one) => one.ticket_group_id === group.id)
  return (
    <>
      <nav className={styles.way} aria-label={t('newTicket.chain')}>
        <LinkButton kind="quiet" to={paths.ticketsNew}>
          {t('newTicket.again')}
        </LinkButton>
        <LinkButton kind="quiet" icon="chevronRight" to={paths.ticketsNew} search={ofGroup(group.id).search}>
          {group.name}
        </LinkButton>
        {way.map((one) => (
          <LinkButton key={one.id} kind="quiet" icon="chevronRight" to={paths.ticketsNew} search={ofQuestion(one.id).search}>
            {one.title}
          </LinkButton>
        ))}
      </nav>
      {last?.has_form === 1 && <NewTicketForm key={last.id} questionId={last.id} />}
      {last?.has_form !== 1 && (
        <Choice title={t('newTicket.next')} options={next.map(({ id, title }) => ({ ...ofQuestion(id), name: title }))} />
      )}
    </>
  )
}

const ofGroup = (id: number) => ({ id, search: { group: String(id) } })
const ofQuestion = (id: number) => ({ id, search: { question: String(id) } })

/** The way from the section to the question; empty where it is not offered. */
function wayTo(sections: readonly TicketSection[], id: number): TicketSection[] {
  for (const one of sections) {
    if (one.id === id) return [one]
    const below = wayTo(one.children, id)
    if (below.length > 0) return [one, ...below]
  }
  return []
}

function Choice({ title, options }: { title: string; options: { id: number; name: string; search: Record<string, string> }[] }) {
  return (
    <section className={styles.choice} aria-label={title}>
      <h2>{title}</h2>
      {options.map(({ id, name, search }) => (
        <LinkButton key={id} to={paths.ticketsNew} search={search}>
          {name}
        </LinkButton>
      ))}
    </section>
  )
}
