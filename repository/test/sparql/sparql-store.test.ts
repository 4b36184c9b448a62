import { describeOnSparql, describeTripleStoreContract } from '../../testing.ts';
import { openStoreAt } from './sparql-support.ts';

describeOnSparql('on a SPARQL store', (backend) => {
  describeTripleStoreContract('sparql', (location) => openStoreAt(backend, location));
});
