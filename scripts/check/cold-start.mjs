/**
 * Loads the functions from a file and, if given a path and a token, answers one call. Prints how long each took. Runs
 * in its own process, like a cold instance. Measures CPU time too, because other load on the machine does not change
 * it.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [file = '', path, token] = process.argv.slice(2);

/** Starts a clock; the returned function reads its wall-clock and CPU milliseconds. */
const clock = () => {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { wall: performance.now() - wall, cpu: (user + system) / 1000 };
  };
};

async function answerOne(api) {
  const express = createRequire(new URL('../../functions/package.json', import.meta.url))('express');
  const server = createServer(express().use((request, response) => api(request, response)));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answering = clock();
  const url = `http://127.0.0.1:${server.address().port}${path}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  return { status: answer.status, first: answering() };
}

const loading = clock();
const { api } = await import(file);
const load = loading();
const answered = path === undefined ? {} : await answerOne(api);
process.stdout.write(`\n${JSON.stringify({ load, ...answered, megabytes: process.memoryUsage().rss / 1e6 })}\n`);
process.exit(0);
