import type { RegistrationRow } from '#contract/registration-employers/registration-employers.ts'
import { t } from './texts.ts'

export const stepsLeft = ({ steps }: Pick<RegistrationRow, 'steps'>) =>
  steps
    .filter((one) => one.is_done === 0)
    .map((one) => t(`steps.${one.key}`))
    .join(', ')
