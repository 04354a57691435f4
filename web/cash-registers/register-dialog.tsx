import {
  type CashRegisterRow,
  cashRegisterBody,
  cashRegisters,
  registerCarriers,
  registerKinds,
} from '#contract/cash-registers/cash-registers.ts'
import { seenIn } from '#contract/core/edits.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { EntityPicker } from '#web/legal-entities/entity-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

const kinds = registerKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))
const carriers = registerCarriers.map((id) => ({ id, name: t(`carriers.${id}`) }))
const currencies = ([1, 2] as const).map((id) => ({ id, name: t(`currencies.${id}`) }))

export function RegisterDialog({ unitId, register, onClose }: { unitId: number; register: CashRegisterRow | null; onClose: () => void }) {
  const create = useSave(cashRegisters.create, { inForm: true, failed: t('failed') })
  const update = useSave(cashRegisters.update, { inForm: true, failed: t('failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: cashRegisterBody,
    name: `cash-register-${register?.id ?? 'new'}`,
    initial: register ? initialOf(register) : { unit_id: unitId, kind: 'fiscal', carrier: 'server', currency: 1 },
    ...(register && { seen: seenIn(cashRegisters.update, register) }),
    save: async (body, changes, seen) => {
      await (register ? update.mutateAsync({ params: { id: register.id }, body: changes, seen }) : create.mutateAsync({ body }))
      onClose()
    },
  })
  const isDrawer = form.draft.kind === 'drawer'
  return (
    <Dialog title={register ? register.title : t('create')} onClose={onClose} isWide>
      <FormView form={form} submit={shell(register ? 'form.save' : 'form.create')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
        <ChoiceField field={form.field('kind')} label={t('fields.kind')} options={kinds} />
        <EntityPicker field={form.field('entity_id')} label={t('fields.entity_id')} />
        {!isDrawer && (
          <>
            <TextField field={form.field('serial')} label={t('fields.serial')} hint={t('serialHint')} maxLength={50} />
            <TextField field={form.field('base_url')} label={t('fields.base_url')} hint={t('addressHint')} maxLength={500} />
            <TextField field={form.field('device_id')} label={t('fields.device_id')} maxLength={50} />
            <ChoiceField field={form.field('carrier')} label={t('fields.carrier')} hint={t('carrierHint')} options={carriers} />
          </>
        )}
        <ChoiceField field={form.field('currency')} label={t('fields.currency')} options={currencies} />
        <FlagField field={form.field('is_default')} label={t('fields.is_default')} />
        {register && <FlagField field={form.field('is_closed')} label={t('fields.is_closed')} />}
      </FormView>
    </Dialog>
  )
}

const initialOf = ({
  entity_id,
  title,
  kind,
  serial,
  base_url,
  device_id,
  carrier,
  currency,
  is_default,
  is_closed,
  unit_id,
}: CashRegisterRow) => ({
  ...{ unit_id, entity_id, title, kind, serial, base_url, device_id, carrier, currency, is_default, is_closed },
})
