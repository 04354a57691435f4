import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { seenIn } from '#contract/core/edits.ts'
import type { EmployerService, TeachableCategory } from '#contract/employers/employer-services.ts'
import { employers } from '#contract/employers/employers.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { ServiceDurationsPicker } from '#web/services/service-durations-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'

/** Services of the master, with her own durations where they are not the usual ones. */
export function EmployerServices({ employerId }: { employerId: number }) {
  const own = useData(employers.services, { params: { id: employerId } })
  const [limit, setLimit] = useState(PAGE)
  const all = useData(employers.form, { query: { limit } }, { keep: true })
  const error = own.error ?? all.error
  if (own.data && all.data) {
    const { service_categories: categories, service_category_count: count } = all.data
    return (
      <ServicesForm employerId={employerId} own={own.data} categories={categories}>
        {categories.length < count && (
          <Button onClick={() => setLimit(limit + PAGE)}>{t('moreCategories', { count: count - categories.length })}</Button>
        )}
      </ServicesForm>
    )
  }
  const retry = () => {
    void own.refetch()
    void all.refetch()
  }
  return error ? <Failure title={shell('form.loadFailed')} error={error} retry={retry} /> : <FormSkeleton fields={6} />
}

/** 001 §9: «service category load limit». */
const PAGE = 30

const schema = z.object({ services: z.record(z.string(), z.number().nullable()) })

interface ServicesFormProps {
  employerId: number
  own: EmployerService[]
  categories: TeachableCategory[]
  /** The way to the further categories. */
  children: ReactNode
}

function ServicesForm({ employerId, own, categories, children }: ServicesFormProps) {
  const { can } = useSession()
  const save = useSave(employers.setServices, { saved: t('servicesSaved') })
  const form = useForm({
    whileSaving: 'open',
    name: 'services',
    schema,
    initial: { services: Object.fromEntries(own.map((one) => [one.id, one.pivot.duration])) },
    seen: seenIn(employers.setServices, own),
    save: ({ services: chosen }, _, seen) => save.mutateAsync({ params: { id: employerId }, body: { services: chosen }, seen }),
  })
  const { onChange, value, ...field } = form.field('services')
  return (
    <FormView form={form} isReadOnly={!can(employers.setServices.may)}>
      <ServiceDurationsPicker field={field} categories={categories} chosen={value ?? {}} onChange={onChange} />
      {children}
    </FormView>
  )
}
