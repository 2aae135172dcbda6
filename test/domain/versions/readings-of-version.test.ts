import assert from 'node:assert/strict';
import { readingsOfVersion, type VersionReading } from '../../../domain/versions/readings-of-version.js';

describe('the readings that the chunks of a version are of', () => {
  /** Versions 1, 2 and so on, by their contents. */
  const versions = (...given: [content: string, chunksCarried: number][]): VersionReading[] =>
    given.map(([versionId, chunksCarried], index) => ({
      ...{ version: index + 1, versionId, jobId: `job-${index + 1}`, chunksCarried },
    }));
  const jobsOf = (all: VersionReading[], version: number) =>
    readingsOfVersion(all, version)
      .map(({ jobId }) => jobId)
      .toSorted();

  it('are only its own where nothing was taken over', () => {
    assert.deepEqual(jobsOf(versions(['a', 0], ['b', 0]), 2), ['job-2']);
  });

  it('go back as far as chunks were taken over', () => {
    const all = versions(['a', 0], ['b', 0], ['c', 1], ['d', 3]);
    assert.deepEqual(jobsOf(all, 4), ['job-2', 'job-3', 'job-4']);
    assert.deepEqual(jobsOf(all, 3), ['job-2', 'job-3']);
  });

  it('include earlier versions of the same content, and none of later ones', () => {
    const all = versions(['a', 0], ['b', 0], ['a', 2], ['a', 1]);
    assert.deepEqual(jobsOf(all, 3), ['job-1', 'job-2', 'job-3']);
  });

  it('are none of a version that is not there', () => {
    assert.deepEqual(jobsOf(versions(['a', 1]), 2), []);
  });
});
