-- The language that a person last signed in with, for mail that is written when they are not there.
alter table users add column language text;
