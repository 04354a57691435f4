import { expect, test } from 'vitest'
import { readChangelog } from './changelog.ts'

test('журнал изменений читается по выпускам, разделам и строкам', () => {
  const text = `# Журнал\n\nФормат.\n\n## [0.2.0] — 2026-11-20\n\n### Добавлено\n- Поиск \`Ctrl+K\`: разделы\n  и клиенты.\n- Статус.\n\n### Исправлено\n- Тема.\n\n## [0.1.0]\n`
  expect(readChangelog(text)).toEqual([
    {
      title: '0.2.0 — 2026-11-20',
      parts: [
        { title: 'Добавлено', lines: ['Поиск Ctrl+K: разделы и клиенты.', 'Статус.'] },
        { title: 'Исправлено', lines: ['Тема.'] },
      ],
    },
    { title: '0.1.0', parts: [] },
  ])
})
