import { type CertificateSalesRow, certificateSales, certificateSalesBody } from '#contract/certificate-sales/certificate-sales.ts'
import { seenIn } from '#contract/core/edits.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { FlagField, TextAreaField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { FacesField } from './faces-field.tsx'
import { t } from './texts.ts'

export function SalesForm({ row }: { row: CertificateSalesRow }) {
  const save = useSave(certificateSales.save, {
    inForm: true,
    done: (saved) => queryClient.setQueryData(keyOf(certificateSales.show, {}), saved),
  })
  const { can } = useSession()
  const form = useForm({
    whileSaving: 'open',
    schema: certificateSalesBody,
    initial: row,
    seen: seenIn(certificateSales.save, row),
    save: (_, changes, seen) => save.mutateAsync({ body: changes, seen }),
  })
  return (
    <FormView form={form} isReadOnly={!can(certificateSales.save.may)}>
      <p>{t('intro')}</p>
      <FlagField field={form.field('is_enabled')} label={t('fields.is_enabled')} />
      <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} hint={t('unitHint')} />
      <FieldGroup title={t('what')}>
        <FacesField field={form.field('faces')} />
        <FieldPairs>
          <NumberField field={form.field('own_min')} label={t('fields.own_min')} hint={t('ownHint')} />
          <NumberField field={form.field('own_max')} label={t('fields.own_max')} />
        </FieldPairs>
      </FieldGroup>
      <TextAreaField field={form.field('words')} label={t('fields.words')} maxLength={500} />
    </FormView>
  )
}
