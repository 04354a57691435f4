import { type WorkplaceCategory, type WorkplaceRow, workplaces } from '#contract/workplaces/workplaces.ts'
import { todayIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, FlagField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'
import { useWindowsForm, type WindowsForm } from './use-windows-form.ts'
import { addWindow, changeWindow, removeWindow } from './window-editing.ts'
import { WindowEditor } from './window-editor.tsx'
import styles from './windows.module.css'

/** Which services a workplace takes and into which windows its day falls. */
export function WorkplaceWindows({ row }: { row: WorkplaceRow }) {
  const { can } = useSession()
  const form = useWindowsForm(row)
  return (
    <FormView form={form} isReadOnly={!can(workplaces.updateWindow.may)}>
      <Windows form={form} />
      <Categories form={form} categories={row.serviceCategories ?? []} />
    </FormView>
  )
}

function Windows({ form }: { form: WindowsForm }) {
  const field = form.field('windows')
  const windows = field.value ?? []
  return (
    <FieldGroup title={t('windows')}>
      <p className={styles.hint}>{windows.length > 0 ? t('windowsText') : t('windowsEmpty')}</p>
      <ul className={styles.windows}>
        {windows.map((window) => (
          <WindowEditor
            key={window.key}
            id={`${field.id}-${window.key}`}
            window={window}
            onChange={(change) => field.onChange(changeWindow(windows, window.key, change))}
            onRemove={() => field.onChange(removeWindow(windows, window.key))}
          />
        ))}
      </ul>
      <FieldError field={field} />
      <div>
        <Button icon="plus" onClick={() => field.onChange(addWindow(windows, todayIn(sessionZone())))}>
          {t('addWindow')}
        </Button>
      </div>
    </FieldGroup>
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
