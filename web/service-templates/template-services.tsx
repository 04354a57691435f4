import type { z } from 'zod'
import type { serviceTemplateBody } from '#contract/service-templates/service-templates.ts'
import { services } from '#contract/services/services.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { type Durations, ServiceDurationsPicker } from '#web/services/service-durations-picker.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

type Chosen = z.input<typeof serviceTemplateBody>['service_ids']

/** The price list by categories, with a box for each service of the template. */
export function TemplateServices({ field: { value, onChange, ...field } }: { field: FieldProps<Chosen> }) {
  const { data, error, refetch } = useData(services.byCategory, { query: {} })
  if (!data)
    return error ? <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={6} />
  const chosen = Object.fromEntries(Object.entries(value ?? {}).map(([id, { duration }]) => [id, duration ?? null]))
  const change = (durations: Durations) =>
    onChange(Object.fromEntries(Object.entries(durations).map(([id, duration]) => [id, { ...value?.[id], duration }])))
  return (
    <ServiceDurationsPicker field={field} categories={data.filter((one) => one.services.length > 0)} chosen={chosen} onChange={change} />
  )
}
