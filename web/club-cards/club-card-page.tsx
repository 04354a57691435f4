import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type ClubCardShown, clubCards } from '#contract/club-cards/club-cards.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { spacedCard } from '#domain/club-cards/number.ts'
import { formatDay, formatMoment } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { PayOutPanel } from '#web/pay-outs/pay-out-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CardMoves } from './card-moves.tsx'
import { CardStateMark } from './card-state-badge.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { t } from './texts.ts'
import { leftOf } from './words.ts'

export default function ClubCardPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  useRefetch(clubCards.show, null, ['club-cards', 'orders'])
  const { data, error, refetch } = useData(clubCards.show, { params: { id } })
  return (
    <Page
      title={data ? `${data.title} · …${data.tail}` : t('title')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths['club-cards']}>
            {t('all')}
          </LinkButton>
          {data && <CardStateMark state={data.state} />}
        </>
      }
      actions={data && <Acts card={data} />}
    >
      {!data && error && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={5} />}
      {data && (
        <>
          <CardFacts card={data} />
          <CardMoves card={data} />
        </>
      )}
    </Page>
  )
}

function CardFacts({ card }: { card: ClubCardShown }) {
  const { can } = useSession()
  const { currency_id, kind, holder, price, paid_left, valid_until, thaws_on, sold_at, unit, order_id, services, number } = card
  const sum = sumIn(currency_id)
  const names = services.map(({ name }) => name).join(', ')
  const of = can('User.view') ? <Link to={pathTo('customer', { id: holder.id })}>{holder.name}</Link> : holder.name
  const words = order_id === null ? t('card.former') : t('card.order', { id: order_id })
  const order =
    order_id !== null && can('Order.view') ? <Link to={pathTo('finance-order-view', { orderId: order_id })}>{words}</Link> : words
  return (
    <FactsCard
      of={[
        [t('fields.left'), leftOf(card)],
        [t('fields.holder'), of],
        [t('fields.number'), number && spacedCard(number)],
        [t('fields.valid_until'), valid_until && formatDay(valid_until)],
        [t('fields.thaws_on'), thaws_on && formatDay(thaws_on)],
        [t('fields.price'), sum(price)],
        [t('fields.paid_left'), paid_left > 0 && sum(paid_left)],
        [t('fields.services'), kind === 'money' ? null : names || t('card.any')],
        [t('fields.sold_at'), sold_at && formatMoment(sold_at)],
        [t('fields.unit'), unit.name],
        [t('fields.order_id'), order],
      ]}
    />
  )
}

/** The buttons of the acts that the server allows now; money is returned through the order that sold the card. */
function Acts({ card }: { card: ClubCardShown }) {
  const [isAsked, setAsked] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const { may_freeze, may_thaw, may_refund, order_id } = card
  return (
    <>
      {(may_freeze === 1 || may_thaw === 1) && (
        <Button icon="clock" onClick={() => setAsked(true)}>
          {t(may_thaw === 1 ? 'card.thaw' : 'card.freeze')}
        </Button>
      )}
      {may_refund === 1 && order_id !== null && (
        <LinkButton icon="minus" to={pathTo('finance-order-view', { orderId: order_id })}>
          {t('card.refund')}
        </LinkButton>
      )}
      {may_refund === 1 && order_id === null && (
        <Button icon="minus" onClick={() => setPaying(true)}>
          {t('card.refund')}
        </Button>
      )}
      {isPaying && <PayOutPanel of={{ card: card.id }} onClose={() => setPaying(false)} />}
      {isAsked && <FreezeDialog card={card} onClose={() => setAsked(false)} />}
    </>
  )
}
