import { area, curveMonotoneX, line } from 'd3-shape'
import { useState } from 'react'
import styles from './line.module.css'
import { rulerOf, widthScale } from './scales.ts'

export interface ChartLine {
  id: string
  name: string
  /** One value for each step; a line may end before the last one. */
  values: readonly number[]
  /** dashed: the plan; solid: the fact, with its area filled. */
  look: 'dashed' | 'solid'
}

interface LinesProps {
  lines: readonly ChartLine[]
  /** The texts under the drawing; an empty one is left out. */
  steps: readonly string[]
  /** The step that is looked at first. */
  first: number
  /** Prints the numbers of the ruler. */
  print: (value: number) => string
  /** The words of a step for a screen reader. */
  sayStep: (step: number) => string
  /** The name of a step, such as «День». */
  label: string
  height?: number
}

/** Lines over steps, each of which can be reached by arrows or the mouse and is told in words. */
export function Lines({ lines, steps, first, print, sayStep, label, height = 180 }: LinesProps) {
  const [step, setStep] = useState(first)
  const { top, ticks } = rulerOf(Math.max(0, ...lines.flatMap((one) => one.values)))
  const x = widthScale(0, steps.length - 1)
  const y = (value: number) => 100 - (value / top) * 100
  return (
    <div className={styles.lines}>
      <p className={styles.said}>{sayStep(step)}</p>
      <div className={styles.frame} style={{ height }}>
        <ol className={styles.ruler} aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick} style={{ top: `${y(tick)}%` }}>
              {print(tick)}
            </li>
          ))}
        </ol>
        <div className={styles.plot}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ top: `${y(tick)}%` }} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map((one) => (
              <Drawn key={one.id} line={one} x={x} y={y} />
            ))}
          </svg>
          {lines.map(({ id: key, name, values, look }) => {
            const last = values.length - 1
            return (
              last >= 0 && (
                <span
                  key={key}
                  className={styles.end}
                  data-look={look}
                  data-side={x(last) > 60 ? 'left' : 'right'}
                  style={{ left: `${x(last)}%`, top: `${y(values[last] ?? 0)}%` }}
                  aria-hidden="true"
                >
                  {name}
                </span>
              )
            )
          })}
          <span className={styles.at} style={{ left: `${x(step)}%` }} />
          <input
            className={styles.walk}
            type="range"
            min={0}
            max={steps.length - 1}
            value={step}
            aria-label={label}
            aria-valuetext={sayStep(step)}
            onChange={(event) => setStep(Number(event.target.value))}
            onMouseMove={({ currentTarget, clientX }) => setStep(stepAt(currentTarget.getBoundingClientRect(), clientX, steps.length))}
            onMouseLeave={() => setStep(first)}
          />
        </div>
      </div>
      <ol className={styles.steps} aria-hidden="true">
        {steps.map(
          (name, at) =>
            name !== '' && (
              <li key={name} style={{ left: `${x(at)}%` }} data-first={at === first}>
                {name}
              </li>
            ),
        )}
      </ol>
    </div>
  )
}

const stepAt = ({ left, width }: DOMRect, clientX: number, count: number) =>
  width === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round(((clientX - left) / width) * (count - 1))))

interface DrawnProps {
  line: ChartLine
  x: (step: number) => number
  y: (value: number) => number
}

function Drawn({ line: { values, look }, x, y }: DrawnProps) {
  const places = values.map((value, step): [number, number] => [x(step), y(value)])
  const stroke = line().curve(curveMonotoneX)(places) ?? ''
  if (look === 'dashed') return <path className={styles.dashed} d={stroke} />
  return (
    <>
      <path className={styles.ground} d={area().curve(curveMonotoneX).y0(100)(places) ?? ''} />
      <path className={styles.solid} d={stroke} />
    </>
  )
}
