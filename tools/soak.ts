// npm run soak: the long tests, which npm test and npm run check leave out. All of them together take about 15 minutes.
// Run it before a release, and after a change to what a test below covers:
//   tests/e2e/article-safety.soak.test.ts      493 XSS attacks, each in its own article, in the browser. npm test
//                                              sanitises each one alone, and opens them in articles of 100.
//   tests/e2e/styleguide.soak.test.ts          every component in every state (/styleguide), light and dark, against
//                                              its reference picture; npm test has none.
//   tests/crash/campaign*.test.ts              50 kills on SQLite and 20 on PostgreSQL while everything is written; npm
//                                              test has 4, npm run check 2 on PostgreSQL too, npm run crash 1,000 and
//                                              200.
//   tests/crash/lead-kill.soak.test.ts         50 kills of the server while only leads come in; npm test has the
//                                              campaign above, which checks its leads in the same way.
//   tests/crash/mail-kill.test.ts              200 kills of the sender while 10,000 mails are sent; npm test has 4 and
//                                              120.
//   tests/crash/queue-kill*.test.ts            50 kills while questions, alerts and a newsletter are queued for 2,000
//                                              people; npm test has 3 and 60.
//   tests/backup/drill.soak.test.ts            a backup while leads, edits and uploads are written, restored elsewhere,
//                                              on both engines.
//   tests/outages/full-disk.soak.test.ts       a real disk that fills up and is emptied again.
//   tests/fuzz/imports.test.ts                 10,000 generated files; npm test has 300, npm run fuzz 100,000.
//   tests/fuzz/requests.test.ts                10,000 generated requests; npm test has 400, npm run fuzz 100,000.
//   tests/http/hostile-addresses.test.ts       every hostile value at every address, in each place. npm test sends each
//                                              value to each public address in at least one place, and a third of them
//                                              to each that redirects to the sign-in.
//   tests/http/hostile-forms.test.ts           every hostile value in every field, as a form and as a data request; npm
//                                              test sends a quarter of them, and each value in one field.
//   tests/http/hostile-staff-forms.test.ts     every hostile value in every staff form, in both encodings. npm test
//                                              sends half of the values to each form, in one encoding each.
//   tests/http/staff-guard.test.ts             every spelling of a staff address with every kind of invalid session;
//                                              npm test tries the spellings without a session.
//   tests/contract/query-plans.soak.test.ts    query plans with 100,000 rows in each table; npm test has 4,000.
//   tests/contract/long-migration.soak.test.ts a migration that outlasts all timeouts by 5 s; npm test outlasts the
//                                              server's.
//   tests/import/*.soak.test.ts                two real catalogues (if they are next to the repository), a file of
//                                              100,000 rows, and one larger than the memory; npm test has a small
//                                              catalogue.
//   npm run soak -- FILES                      these alone
import { runTests } from "./run-tests.ts";

runTests(process.argv.slice(2), { SOAK: "yes" });
