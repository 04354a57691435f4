import { restart } from '#web/core/restart.ts'
import { locale, shell } from '#web/core/texts.ts'
import { type Language, setLook } from '#web/core/theme.ts'
import styles from './language-panel.module.css'

/** Each language by its own name, for readers who cannot read the other. */
const names: Record<Language, string> = { ru: 'Русский', en: 'English' }

/** Russian or English, on the sign-in page and in the profile. What is on the screen was said in the former language: it begins anew. */
export function LanguagePanel() {
  const choose = (language: Language) => {
    setLook({ language })
    restart()
  }
  return (
    <fieldset className={styles.panel}>
      <legend>{shell('header.language')}</legend>
      {(['ru', 'en'] as const).map((one) => (
        <label key={one} lang={one}>
          <input type="radio" name="language" checked={one === locale()} onChange={() => choose(one)} />
          {names[one]}
        </label>
      ))}
      <p>{shell('header.languageHint')}</p>
    </fieldset>
  )
}
