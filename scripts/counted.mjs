/**
 * What the last line of `npm test` counts, and the code it ends with. `report`: what Vitest has written, null where it came to
 * nothing; `code`: what Vitest ended with. A file that cannot even be loaded has no test to count as failed, yet something
 * failed.
 */
export function counted(report, code) {
  const { numPassedTests: passed, numFailedTests } = report ?? { numPassedTests: 0, numFailedTests: 1 };
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests;
  return { passed, failed, code: failed > 0 || passed === 0 ? 1 : 0 };
}
