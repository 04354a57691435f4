import type { CashOrderGround, cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { isPlace, op, operationOf, operations, type Party } from '#domain/cash-orders/operations.ts'
import { sumIn } from '#web/core/money-in.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChoiceField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { placeWords } from './place-words.ts'
import { t } from './texts.ts'
import { basisOptions, operationWords } from './words.ts'

type OrderFormOf = Form<typeof cashOrders.create.body>
interface Props {
  form: OrderFormOf
  ground: CashOrderGround
  type: 0 | 1
  isNarrowed: boolean
}

/** What is done, from where, to whom, how much and on what ground; only what the operation asks for stands on the form. */
export function OrderFields({ form, ground, type, isNarrowed }: Props) {
  const { draft } = form
  const operation = operationOf(draft.cash_order_operation_id ?? 0)
  const offered = operations.filter((one) => one.type === type && one.by === 'person' && (!isNarrowed || one.id === op.exchange))
  const isMove = operation?.id === op.moved
  return (
    <>
      <ChoiceField
        field={{
          ...form.field('cash_order_operation_id'),
          onChange: (id) => form.set({ cash_order_operation_id: id ?? undefined, ...noOther(type, id) }),
        }}
        label={t('fields.cash_order_operation_id')}
        options={offered.map(({ id }) => ({ id, name: operationWords(id) }))}
      />
      <PlaceField form={form} ground={ground} side={type === 0 ? 'sender' : 'recipient'} isSafe={operation?.id === op.revenue} />
      {operation && !isMove && <OtherFields form={form} ground={ground} type={type} parties={operation.other} />}
      {isMove && <MoveField form={form} ground={ground} />}
      {!isMove && <MoneyField field={form.field('sum')} label={t('fields.sum')} />}
      {operation?.id === op.collection && <TextField field={form.field('package_code')} label={t('fields.package_code')} maxLength={40} />}
      <ChoiceField field={form.field('cash_order_basis_id')} label={t('fields.cash_order_basis_id')} options={basisOptions} />
      <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
    </>
  )
}

/** Another operation has another side. */
function noOther(type: 0 | 1, id: number | null) {
  const side = type === 0 ? 'recipient' : 'sender'
  const [first = null] = operationOf(id ?? 0)?.other ?? []
  return { [`${side}_type`]: first, [`${side}_id`]: null, pair_id: null }
}

interface PlaceProps {
  form: OrderFormOf
  ground: CashOrderGround
  side: 'sender' | 'recipient'
  /** True: only safes are offered; otherwise drawers as well. */
  isSafe?: boolean
  /** The place to leave out, because money goes to another one. */
  not?: string
}

const keyOf = ({ type, id }: { type: string | null | undefined; id: number | null | undefined }) => `${type}-${id}`

/** A choice of drawers with an open shift and safes, each with its sum. */
function PlaceField({ form, ground, side, isSafe = false, not }: PlaceProps) {
  const { draft } = form
  const places = ground.places.filter((one) => (!isSafe || one.type === 'safe') && keyOf(one) !== not)
  const chosen = keyOf({ type: draft[`${side}_type`], id: draft[`${side}_id`] })
  const field = form.field(`${side}_id`)
  const choose = (key: string | null) => {
    const place = places.find((one) => keyOf(one) === key)
    const values = { [`${side}_type`]: place?.type ?? null, [`${side}_id`]: place?.id ?? null }
    form.set({ ...values, ...(place?.currency_id && not === undefined && { currency_id: place.currency_id }) })
  }
  return (
    <ChoiceField
      field={{ ...field, value: places.some((one) => keyOf(one) === chosen) ? chosen : null, onChange: choose }}
      label={t(side === 'sender' ? 'fields.sender_id' : 'fields.to')}
      options={places.map((one) => ({ id: keyOf(one), name: placeWords(one, ground.unit.id) }))}
    />
  )
}

/** The other side: its kind, where there are several, and the side itself. */
function OtherFields({ form, ground, type, parties }: Omit<Props, 'isNarrowed'> & { parties: readonly (Party | null)[] }) {
  const side = type === 0 ? 'recipient' : 'sender'
  const { draft } = form
  const chosen = draft[`${side}_type`] ?? null
  const field = form.field(`${side}_id`)
  const label = t(type === 0 ? 'fields.recipient_id' : 'fields.sender_id')
  const isAmongPlaces = parties.some((one) => isPlace(one))
  const kinds = isAmongPlaces ? [...(['register'] as const), ...parties.filter((one) => !isPlace(one))] : parties
  const listed = { employer: ground.employers, contractor: ground.contractors, unit: ground.units } as const
  const options = chosen && chosen in listed ? listed[chosen as keyof typeof listed] : null // the operator `in` has checked it
  const ownKey = keyOf({ type: draft[type === 0 ? 'sender_type' : 'recipient_type'], id: draft[type === 0 ? 'sender_id' : 'recipient_id'] })
  return (
    <>
      {kinds.length > 1 && (
        <ChoiceField
          field={{
            ...form.field(`${side}_type`),
            value: isPlace(chosen) ? 'register' : (chosen ?? 'nobody'),
            onChange: (kind) => form.set({ [`${side}_type`]: kind === 'nobody' ? null : kind, [`${side}_id`]: null }),
          }}
          label={t(type === 0 ? 'fields.recipient_type' : 'fields.sender_type')}
          options={kinds.map((one) => ({ id: one ?? 'nobody', name: partyWords(one, isAmongPlaces) }))}
        />
      )}
      {isAmongPlaces && isPlace(chosen) && <PlaceField form={form} ground={ground} side={side} not={ownKey} />}
      {options && <SelectField field={field} label={label} options={[...options]} />}
    </>
  )
}

function partyWords(party: Party | null, isPlaces: boolean) {
  if (party === null) return t('nobody')
  return isPlaces && isPlace(party) ? t('drawerOrSafe') : t(`parties.${party}`)
}

/** The choice of what another studio has sent here: it is taken in whole. */
function MoveField({ form, ground }: Pick<Props, 'form' | 'ground'>) {
  if (ground.moves.length === 0) return <p>{t('noMoves')}</p>
  const choose = (id: number | null) => {
    const move = ground.moves.find((one) => one.id === id)
    form.set({ pair_id: id, sender_type: 'unit', sender_id: move?.unit.id ?? null, sum: move?.sum, currency_id: move?.currency_id })
  }
  return (
    <ChoiceField
      field={{ ...form.field('pair_id'), onChange: choose }}
      label={t('fields.moves')}
      options={ground.moves.map(({ id, number, unit, sum, currency_id }) => ({
        id,
        name: t('moveOf', { number, unit: unit.name, sum: sumIn(currency_id)(sum) }),
      }))}
    />
  )
}
