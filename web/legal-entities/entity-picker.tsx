import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { ControlProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'

/** The choice of a legal entity; a person who may not see them leaves the company's default. */
export function EntityPicker(props: ControlProps<number>) {
  const { can } = useSession()
  return can(legalEntities.list.may) ? <Picker {...props} /> : null
}

function Picker(props: ControlProps<number>) {
  const asked = useData(legalEntities.list, { query: { limit: 100 } })
  const { data } = asked
  const options = (data?.items ?? []).map(({ id, title, is_default }) => ({
    id,
    name: title,
    ...(is_default === 1 && { detail: t('isDefault') }),
  }))
  return <SelectField from={asked} {...props} options={options} />
}
