import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { Spoken } from '#web/ui/spoken.tsx'
import styles from './bars.module.css'
import { bandsOf, heightScale } from './scales.ts'

export interface ChartBar {
  key: string
  value: number
  /** The text above the bar. */
  top: string
  /** The text below the bar, and the second one below that. */
  name: string
  more?: string
  /** The bar in a phrase, for screen readers. */
  said: string
  /** True: the bar of today. */
  isMarked?: boolean
  to?: { to: string; search: Record<string, string> }
}

interface BarsProps {
  bars: readonly ChartBar[]
  /** load: from blue to red by the share of the greatest (002 §9); else all are quiet but the marked one. */
  tone?: 'quiet' | 'load'
  /** The value of the full height; absent: the greatest one. */
  highest?: number
  /** Pixels of the full height. */
  height?: number
}

/** Values side by side; each shows its number and may lead to its details. */
export function Bars({ bars, tone = 'quiet', highest, height = 50 }: BarsProps) {
  const share = heightScale(
    bars.map((one) => one.value),
    highest,
  )
  const bands = bandsOf(
    bars.map((one) => one.key),
    tone === 'load' ? 0.08 : 0.25,
  )
  return (
    <div className={styles.scroll}>
      <ol className={styles.bars} data-tone={tone} style={custom({ '--plot': `${height}px`, '--count': bars.length })}>
        {bars.map((bar) => (
          <li
            key={bar.key}
            className={styles.bar}
            data-marked={bar.isMarked}
            style={custom({ '--share': share(bar.value), '--left': `${bands.left(bar.key)}%`, '--wide': `${bands.width}%` })}
          >
            <Way to={bar.to}>
              <Spoken as={bar.said}>
                <b>{bar.top}</b>
                <span className={styles.body} />
                <span className={styles.name}>{bar.name}</span>
                {bar.more !== undefined && <span className={styles.more}>{bar.more}</span>}
              </Spoken>
            </Way>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Way({ to, children }: { to: ChartBar['to']; children: ReactNode }) {
  if (!to) return <div className={styles.column}>{children}</div>
  return (
    <Link {...to} className={styles.column}>
      {children}
    </Link>
  )
}

// React's own style type has no custom properties.
const custom = (properties: Record<`--${string}`, string | number>) => properties as CSSProperties
