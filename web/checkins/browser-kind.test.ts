import { expect, test } from 'vitest'
import { browserKind } from './browser-kind.ts'

test('как разрешить камеру и место, сказано словами этого браузера: iPhone, Android, Firefox, компьютер', () => {
  const safari = 'Version/18.0 Mobile/15E148 Safari/604.1'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  expect([
    browserKind({ userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}` }),
    browserKind({ userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/131.0 ${safari}` }),
    browserKind({ userAgent: mac, maxTouchPoints: 5 }),
    browserKind({ userAgent: mac }),
    browserKind({ userAgent: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/131.0 Mobile Safari/537.36' }),
    browserKind({ userAgent: 'Mozilla/5.0 (Linux; Android 13) YaBrowser/24.10 Mobile Safari/537.36' }),
    browserKind({ userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0' }),
    browserKind({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36' }),
  ]).toEqual(['iphone', 'iphone', 'iphone', 'other', 'android', 'android', 'firefox', 'other'])
})
