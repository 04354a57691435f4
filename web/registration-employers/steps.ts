import type { RegistrationRow } from '#contract/registration-employers/registration-employers.ts'
import { t } from './texts.ts'

export const stepsLeft = ({ steps }: Pick<RegistrationRow, 'steps'>) =>
  steps
    .filter((one) => one.is_done === 0)
    .map((one, index) => (index === 0 ? t(`steps.${one.key}`) : lowerFirst(t(`steps.${one.key}`))))
    .join(', ')

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1)
