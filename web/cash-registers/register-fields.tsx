import { type CashRegisterRow, type cashRegisterBody, registerCarriers, registerKinds } from '#contract/cash-registers/cash-registers.ts'
import type { Form } from '#web/core/use-form.ts'
import { EntityPicker } from '#web/legal-entities/entity-picker.tsx'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

const kinds = registerKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))
const carriers = registerCarriers.map((id) => ({ id, name: t(`carriers.${id}`) }))
const currencies = ([1, 2] as const).map((id) => ({ id, name: t(`currencies.${id}`) }))

interface RegisterFieldsProps {
  form: Form<typeof cashRegisterBody>
  /** null: a new register, which counts as in use. */
  register: CashRegisterRow | null
}

export function RegisterFields({ form, register }: RegisterFieldsProps) {
  const { kind } = form.draft
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
      <ChoiceField field={form.field('kind')} label={t('fields.kind')} options={kinds} />
      <EntityPicker field={form.field('entity_id')} label={t('fields.entity_id')} />
      {kind === 'online' && <OnlineFields form={form} />}
      {kind !== 'drawer' && kind !== 'online' && (
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
    </>
  )
}

/** How the service of a register on the network is entered, and what its receipts name. */
function OnlineFields({ form }: Pick<RegisterFieldsProps, 'form'>) {
  return (
    <>
      <TextField field={form.field('online_group')} label={t('fields.online_group')} hint={t('onlineHint')} maxLength={100} />
      <TextField field={form.field('online_login')} label={t('fields.online_login')} maxLength={100} autoComplete="off" />
      <TextField
        field={form.field('online_password')}
        label={t('fields.online_password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <TextField field={form.field('online_email')} label={t('fields.online_email')} hint={t('emailHint')} maxLength={100} />
      <TextField field={form.field('online_address')} label={t('fields.online_address')} hint={t('paymentAddressHint')} maxLength={256} />
      <TextField field={form.field('base_url')} label={t('fields.base_url')} hint={t('onlineAddressHint')} maxLength={500} />
    </>
  )
}
