import { type WorkplaceCategory, type WorkplaceRow, workplaces } from '#contract/workplaces/workplaces.ts'
import { useSession } from '#web/core/session.ts'
import { FlagField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { WindowsFields } from '#web/windows/windows-panel.tsx'
import { t } from './texts.ts'
import { useWindowsForm, type WindowsForm } from './use-windows-form.ts'
import styles from './workplace.module.css'

/** The services of a workplace, and the windows of its day. */
export function WorkplaceWindows({ row }: { row: WorkplaceRow }) {
  const { can } = useSession()
  const form = useWindowsForm(row)
  return (
    <FormView form={form} isReadOnly={!can(workplaces.updateWindow.may)}>
      <WindowsFields field={form.field('windows')} owner={{ kind: 0, id: row.id, unitId: row.unit_id }} empty={t('windowsEmpty')} />
      <Categories form={form} categories={row.serviceCategories ?? []} />
    </FormView>
  )
}

function Categories({ form, categories }: { form: WindowsForm; categories: WorkplaceCategory[] }) {
  const field = form.field('switched')
  const switched = field.value ?? {}
  const turn = (category: WorkplaceCategory, enabled: 0 | 1) => {
    const { [category.id]: _, ...others } = switched
    field.onChange(enabled === category.enabled ? others : { ...others, [category.id]: enabled })
  }
  return (
    <FieldGroup title={t('categories')}>
      <p className={styles.hint}>{categories.length > 0 ? t('categoriesText') : t('categoriesEmpty')}</p>
      <FieldPairs>
        {categories.map((category) => (
          <div key={category.id} className={category.parent_id === null ? undefined : styles.child}>
            <FlagField
              label={category.title}
              field={{
                id: `${field.id}-${category.id}`,
                name: `category-${category.id}`,
                value: switched[category.id] ?? category.enabled,
                error: undefined,
                required: false,
                onChange: (value) => turn(category, value ? 1 : 0),
                onBlur: () => {},
              }}
            />
          </div>
        ))}
      </FieldPairs>
    </FieldGroup>
  )
}
